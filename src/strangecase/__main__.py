from strangecase.cli import main

raise SystemExit(main())
