import { expect, test } from 'vitest'
import { formatHelp } from './command-options.ts'

// What `octavo <command> --help` prints is in docs/guide/commands.md.
test('shows all commands and options', () => {
  expect(formatHelp(null, '2.3.1')).toMatchInlineSnapshot(`
    "octavo 2.3.1: build documentation sites from Markdown

    Usage: octavo <command> [options]

    Commands:
      init       Write a small site to start from: octavo init [folder]
      dev        Serve the site and update open pages as you edit
      build      Write the site to the output folder
      preview    Serve the output folder the way a static host would
      check      Run every check that a build runs, without publishing anything
      samples    Compile the samples of all versions (and run them with --run)
      search     Send the last build to a hosted search service: octavo search push
      history    Write what changed in the API of published packages: octavo history <package>…
      version    Keep the docs as they are now as a version: octavo version <name>
      translate  Write the strings to translate to another language: octavo translate --locale <tag>

    Options:
      --root <folder>                  The site's folder (default: the current one)
      --out <folder>                   The output folder, relative to the site's folder (default: dist)
      --base-url </path/>              The path the site is served from (default: from site.config.ts)
      --trailing-slash <true|false>    Whether addresses end with a slash (default: from site.config.ts)
      --port <number>                  The first port to try (default: 3000)
      --host                           Also answer other devices in your network, such as a phone
      --open                           Open the site in your browser
      --allowed-hosts <names>          Other host names to accept besides localhost, separated by commas
      --run                            Also run the samples marked "run"
      --minimums                       Also write the oldest release that each sample compiles with
      --template <docs|docs+blog|api>  What to start with: docs, docs with a blog, or docs with an API reference (default: docs)
      --apply                          Replace the hosted search service's index
      --from <minor>                   The first release to read, such as 1.0
      --to <minor>                     The last release to read (default: the newest)
      --into <folder>                  Where to write, relative to the site's folder (default: data/history)
      --set <id>                       The docs set to copy, if the site has several
      --locale <tag>                   The language to translate to, such as fr or pt-BR
      --all                            Print every problem, however many there are
      --verbose                        Show more detail, including stack traces of unexpected errors
      -h, --help                       Show this help
      -v, --version                    Show the version

    Exit codes: 0 for success, 1 if problems were found, 2 if the command line is wrong.

    For more about a command, run octavo <command> --help"
  `)
})
