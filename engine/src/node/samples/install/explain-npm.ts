import type { Problem } from '../../../shared/model/problem.ts'

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

/** Explains why an environment's packages couldn't be installed. */
export function explainNpm(output: string, environment: string): Omit<Problem, 'severity'> {
  const [, what, hint] = reasons.find(([pattern]) => pattern.test(output)) ?? [
    null,
    firstReason(output),
    `Run npm ci --ignore-scripts in ${environment} to see all of npm's output.`,
  ]
  return { message: `The packages for the samples in ${environment} are not installed: ${what}.`, hint }
}

function firstReason(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!)\s*/, '').trim())
  return lines.find((line) => line !== '' && !line.startsWith('code ')) ?? 'npm gave no reason'
}
