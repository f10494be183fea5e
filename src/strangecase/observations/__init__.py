"""What learners are given: views as numbers, and many games side by side."""
