import { hashSource } from '../../files/hash-source.ts'

/**
 * The frame may only run its own script and start workers from blobs. Workers inherit the policy, so a sample can't
 * connect to anything.
 */
export function buildFramePolicy(script: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(script)} blob:`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/**
 * The document that samples run in. It contains its policy for hosts that don't send headers, without the directives
 * that browsers ignore there (`frameRestrictions`).
 */
export function buildFrameDocument(script: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${buildFramePolicy(script)}">` +
    '<meta name="robots" content="noindex"><title>Sample</title>' +
    `<script>${script}</script></head><body></body></html>\n`
  )
}
