import { expect, test } from 'vitest'
import { buildHeaderRules, formatHeadersFile } from './header-rules.ts'
import { formatNginxFile } from './nginx-file.ts'
import { formatVercelFile } from './vercel-file.ts'

const site = { baseUrl: '/base/', trailingSlash: undefined }
const rules = buildHeaderRules("default-src 'none'", '/base/')
const redirects = [
  { from: '/old', to: '/docs/new#part', permanent: true },
  { from: '/docs/v10/:path*', to: '/docs/:path*', permanent: true },
  { from: '/chat', to: 'https://chat.example/x', permanent: false },
  { from: '/all/*', to: '/docs/*', permanent: false },
]

test('one file of headers for hosts that read it', () => {
  expect(formatHeadersFile(rules)).toMatchInlineSnapshot(`
    "/base/*
      Content-Security-Policy: default-src 'none'
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=()
      Cross-Origin-Opener-Policy: same-origin

    /base/assets/*
      Cache-Control: public, max-age=31536000, immutable
    "
  `)
})

test('vercel.json has both', () => {
  expect(JSON.parse(formatVercelFile(site, redirects, rules))).toMatchInlineSnapshot(`
    {
      "cleanUrls": false,
      "headers": [
        {
          "headers": [
            {
              "key": "Content-Security-Policy",
              "value": "default-src 'none'",
            },
            {
              "key": "X-Content-Type-Options",
              "value": "nosniff",
            },
            {
              "key": "Referrer-Policy",
              "value": "strict-origin-when-cross-origin",
            },
            {
              "key": "Permissions-Policy",
              "value": "camera=(), geolocation=(), microphone=(), payment=()",
            },
            {
              "key": "Cross-Origin-Opener-Policy",
              "value": "same-origin",
            },
            {
              "key": "Cache-Control",
              "value": "public, max-age=0, must-revalidate",
            },
          ],
          "source": "/base/(.*)",
        },
        {
          "headers": [
            {
              "key": "Cache-Control",
              "value": "public, max-age=31536000, immutable",
            },
          ],
          "source": "/base/assets/(.*)",
        },
      ],
      "redirects": [
        {
          "destination": "/base/docs/new#part",
          "permanent": true,
          "source": "/base/old",
        },
        {
          "destination": "/base/docs/:path*",
          "permanent": true,
          "source": "/base/docs/v10/:path*",
        },
        {
          "destination": "https://chat.example/x",
          "permanent": false,
          "source": "/base/chat",
        },
        {
          "destination": "/base/docs/:rest*",
          "permanent": false,
          "source": "/base/all/:rest*",
        },
      ],
    }
  `)
  expect(formatVercelFile({ ...site, trailingSlash: false }, [], rules)).toContain('"cleanUrls": true')
})

test('nginx rewrites in the order of the list and drops the query before a fragment', () => {
  const text = formatNginxFile(site, redirects, rules)
  expect(text.split('\n').filter((line) => line.startsWith('rewrite'))).toMatchInlineSnapshot(`
    [
      "rewrite "(?i)^/base/old[/]?$" "/base/docs/new#part?" permanent;",
      "rewrite "(?i)^/base/docs/v10(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))?[/]?$" "/base/docs/$1" permanent;",
      "rewrite "(?i)^/base/chat[/]?$" "https://chat.example/x" redirect;",
      "rewrite "(?i)^/base/all(?:/(.*))[/]?$" "/base/docs/$1" redirect;",
    ]
  `)
  expect(text).toContain('try_files $uri $uri/index.html $uri.html =404;')
  expect(text).toContain('error_page 404 /base/404.html;')
})
