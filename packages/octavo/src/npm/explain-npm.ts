import type { NpmRun } from './run-npm.ts'

type Reason = [pattern: RegExp, what: string, hint: string]

const reasons: Reason[] = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/,
    'the npm registry cannot be reached',
    'Connect this machine to the network, or check its proxy settings, and run the command again.',
  ],
  [
    /can only install packages when|Missing: .* from lock file/,
    'package.json and package-lock.json do not agree',
    'Run npm install in that folder and commit the lockfile.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'the folder cannot be written to',
    'Give yourself write permission for it and for the npm cache.',
  ],
  [/ENOSPC/, 'the disk is full', 'Free about half a gigabyte and run the command again.'],
  [
    /EINTEGRITY/,
    'a downloaded package is damaged',
    'Run npm cache clean --force and then the command again.',
  ],
  [/spawn npm ENOENT/, 'npm was not found', 'Install it; it comes with Node.'],
]

/** Why npm failed, as the end of a sentence, and what to do about it; `hint` is for what isn't known here. */
export function explainNpm({ output, errors }: NpmRun, hint: string): { what: string; hint: string } {
  const text = `${output}\n${errors}`
  const [, what, known] = reasons.find(([pattern]) => pattern.test(text)) ?? [null, firstReason(text), hint]
  return { what, hint: known }
}

function firstReason(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim())
  return lines.find((line) => line !== '' && !line.startsWith('code ')) ?? 'npm gave no reason'
}
