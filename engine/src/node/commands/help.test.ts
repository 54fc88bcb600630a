import { expect, test } from 'vitest'
import { formatHelp } from './help.ts'

test('shows all commands and options', () => {
  expect(formatHelp(null, '2.3.1')).toMatchInlineSnapshot(`
    "octavo 2.3.1: documentation sites from Markdown

    Usage: octavo <command> [options]

    Commands:
      build    Write the site to the output folder
      dev      Serve the site while you write; changes show at once
      preview  Serve the output folder as a static host would
      check    Run every check of a build and publish nothing
      samples  Compile the samples of all versions, and execute them with --run
      search   Send the pages of the last build to the hosted search: octavo search push

    Options:
      --root <folder>                The site's folder (default: the current one)
      --out <folder>                 The output folder, from the site's folder (default: dist)
      --base-url </path/>            The path under which the site is served (default: from site.config.ts)
      --trailing-slash <true|false>  End every address with a slash, or none (default: from site.config.ts)
      --port <number>                The first port to try (default: 3000)
      --allowed-hosts <names>        Host names to answer besides localhost, with commas between them
      --run                          Execute the samples marked "run", too
      --apply                        Replace the index of the hosted search
      --verbose                      Show more, with stack traces of unexpected errors
      -h, --help                     Show this text
      -v, --version                  Show the version

    Exit codes: 0 all is well, 1 problems were found, 2 the command line is wrong.

    More on one command: octavo <command> --help"
  `)
})

test('shows one command with its own options', () => {
  expect(formatHelp('preview', '2.3.1')).toMatchInlineSnapshot(`
    "Serve the output folder as a static host would.

    Usage: octavo preview [options]

    Needs a finished build. Takes the next free port when the one asked for is in use.

    Options:
      --root <folder>          The site's folder (default: the current one)
      --out <folder>           The output folder, from the site's folder (default: dist)
      --port <number>          The first port to try (default: 3000)
      --allowed-hosts <names>  Host names to answer besides localhost, with commas between them
      --verbose                Show more, with stack traces of unexpected errors
      -h, --help               Show this text"
  `)
})

test('a command that does not serve knows no port', () => {
  expect(formatHelp('build', '2.3.1')).not.toContain('--port')
})
