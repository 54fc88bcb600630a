import { expect, test } from 'vitest'
import { parseArguments } from './arguments.ts'

test('fills in defaults, and reads every option, in any order and both spellings', () => {
  expect(parseArguments(['build'], '/home/me/site')).toEqual({
    kind: 'run',
    command: 'build',
    flags: { root: '/home/me/site', out: '/home/me/site/dist', port: 3000, allowedHosts: [], verbose: false },
  })
  const argv = [
    '--root=../docs',
    'preview',
    '--out',
    'build/site',
    '--base-url',
    'x/y',
    '--port=0',
    '--allowed-hosts',
    'docs.test,.team.example',
    '--verbose',
  ]
  expect(parseArguments(argv, '/home/me')).toEqual({
    kind: 'run',
    command: 'preview',
    flags: {
      root: '/home/docs',
      out: '/home/docs/build/site',
      baseUrl: '/x/y/',
      port: 0,
      allowedHosts: ['docs.test', '.team.example'],
      verbose: true,
    },
  })
})

test.each([
  [['build', '--trailing-slash', 'true'], { trailingSlash: true }],
  [['build', '--trailing-slash', 'false'], { trailingSlash: false }],
  [['init'], { root: '/home/me' }],
  [['init', 'docs'], { root: '/home/me/docs' }],
  [['init', '--root', 'docs'], { root: '/home/me/docs' }],
  [['init', 'docs', '--template', 'docs+blog'], { root: '/home/me/docs', template: 'docs+blog' }],
  [['samples', '--run'], { run: true }],
  [['build', '--root', '/srv/site', '--out', '/var/www'], { root: '/srv/site', out: '/var/www' }],
  [
    ['history', '@a/b', 'c', '--from', '1.0', '--to', '2.3'],
    { history: { packages: ['@a/b', 'c'], from: '1.0', to: '2.3', into: 'data/history' } },
  ],
  [['history', 'c', '--from', '1.0'], { history: { to: null } }],
])('the flags of %j', (argv, flags) => {
  expect(parseArguments(argv, '/home/me')).toMatchObject({ kind: 'run', command: argv[0], flags })
})

test.each([
  [['--help'], { kind: 'help', command: null }],
  [['-h'], { kind: 'help', command: null }],
  [['build', '--help'], { kind: 'help', command: 'build' }],
  [['--version'], { kind: 'version' }],
  [['-v'], { kind: 'version' }],
])('%j', (argv, invocation) => expect(parseArguments(argv, '/')).toEqual(invocation))

test.each([
  [
    [],
    'No command given. Choose one of init, dev, build, preview, check, samples, search, history, version, translate, migrate.',
  ],
  [['biuld'], 'Unknown command "biuld". Did you mean "build"?'],
  [['deploy-everything'], 'Unknown command "deploy-everything".'],
  [['build', '--rot', 'x'], 'Unknown option "--rot". Did you mean "--root"?'],
  [['dev', '--prot=3000'], 'Unknown option "--prot". Did you mean "--port"?'],
  [['build', '-x'], 'Unknown option "-x".'],
  [
    ['init', '--template', 'dogs'],
    'Unknown template "dogs". Did you mean "docs"? There are docs, docs+blog, api.',
  ],
  [['build', '--root'], 'Option "--root" needs a value: --root <folder>.'],
  [['build', '--root', '--verbose'], 'Option "--root" needs a value: --root <folder>.'],
  [['build', '--out='], 'Option "--out" needs a value: --out <folder>.'],
  [['build', '--verbose=yes'], 'Option "--verbose" takes no value.'],
  [['build', 'website'], 'Unexpected argument "website". To choose the site\'s folder, use --root website.'],
  [
    ['build', '--port', '3000'],
    'Option "--port" cannot be used with "build"; it works only with dev and preview.',
  ],
  [
    ['dev', '--allowed-hosts', 'docs.test:3000'],
    'Host "docs.test:3000" is not a host name. Write names such as docs.test, without ports, separated by commas.',
  ],
  [['dev', '--port', 'http'], 'Port "http" is not a whole number from 0 to 65535.'],
  [['dev', '--port', '65536'], 'Port "65536" is not a whole number from 0 to 65535.'],
  [
    ['build', '--base-url', 'https://x.example/a'],
    'Base URL "https://x.example/a" is not a path such as /docs/.',
  ],
  [['build', '--trailing-slash', 'on'], 'Trailing slash "on" is neither true nor false.'],
  [
    ['preview', '--trailing-slash=true'],
    'Option "--trailing-slash" cannot be used with "preview"; it works only with build, dev, check, search.',
  ],
  [['search'], 'The search command needs an action: octavo search push.'],
  [['build', '--base-url', '/a?b'], 'Base URL "/a?b" is not a path such as /docs/.'],
  [['history'], 'The history command needs packages: octavo history <package>….'],
  [
    ['history', 'a'],
    'The history command needs the first release to read: --from <minor>, such as --from 1.0.',
  ],
  [['history', 'a', '--from', '1.0.2'], 'Release "1.0.2" is not a minor version such as 1.4.'],
  [['version'], 'The version command needs the name of the new version: octavo version <name>, such as 1.x.'],
  [['version', '1.x', '2.x'], 'Unexpected argument "2.x". A version has one name.'],
  [['translate'], 'The translate command needs a language: --locale <tag>, such as --locale fr.'],
])('%j: %s', (argv, message) => expect(parseArguments(argv, '/')).toEqual({ kind: 'usage', message }))
