"""Settings for the whole suite."""

from hypothesis import settings

# The first example compiles kernels, which no deadline should count.
settings.register_profile("strangecase", deadline=None, print_blob=True)
settings.load_profile("strangecase")
