import path from 'node:path'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { toSourcePath } from './posix-path.ts'
import { resolveLinks } from './files.ts'

/** Why content may not use a file (an absolute path); null if it may. The file doesn't have to exist. */
export type Boundary = (filePath: string) => Required<Pick<Problem, 'message' | 'hint'>> | null

type Folders = Pick<Site, 'allow' | 'docs' | 'blog' | 'pagesFolder' | 'staticFolder'>

/** Files that may contain tokens and passwords, even inside the site's folder. */
const secretFile = new RegExp(
  String.raw`(?:^|/)(?:${[
    String.raw`\.(?:git|ssh|aws|gnupg|kube)(?:/.*)?`,
    String.raw`\.env(?:\.(?!example$|sample$|template$)[^/]*)?`,
    String.raw`\.npmrc|[._]netrc|\.git-credentials|\.pypirc|\.docker/config\.json|\.dockercfg|\.htpasswd|\.pgpass|\.envrc`,
    String.raw`[^/]*\.(?:pem|key|p12|pfx|ppk|jks|keystore|kdbx|tfstate)|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?`,
  ].join('|')})$`,
  'i',
)

/**
 * Content may come from strangers, for example in a pull request that CI builds, so it can use only files in the
 * site's folder. The configuration is trusted: the files it allows and the content folders it names count as inside.
 */
export function createBoundary(root: string, site: Folders): Boundary {
  const home = resolveLinks(root)
  const named = foldersOf(site).filter((folder) => folder.startsWith('..'))
  const folders = [home, ...[...site.allow, ...named].map((folder) => resolveLinks(path.join(root, folder)))]
  return (filePath) => {
    const real = realPathOf(filePath)
    const inside = folders.map((folder) => toSourcePath(real, folder)).filter(isInside)
    if (inside.some((file) => !secretFile.test(file))) return null
    const shown = toSourcePath(filePath, root)
    const target = toSourcePath(real, home)
    const subject = target === shown ? `${shown} is` : `${shown} leads to ${target},`
    const relation = target === shown ? '' : 'which is '
    return inside.length > 0
      ? {
          message: `${subject} a file that usually holds secrets, so content can't use it.`,
          hint: `Use another file, or add '${target}' to "allow" in site.config.ts.`,
        }
      : {
          message: `${subject} ${relation}outside the site's folder, so content can't use it.`,
          hint: `Move the file into the site's folder, or add a folder that contains it to "allow" in site.config.ts.`,
        }
  }
}

function foldersOf({ docs, blog, pagesFolder, staticFolder }: Folders): string[] {
  const versions = docs.flatMap((set) => set.versions.map(({ folder }) => folder))
  return [...versions, blog?.folder, pagesFolder, staticFolder].filter((folder) => typeof folder === 'string')
}

/** A path that the system can't look up, such as one with a null byte, can't be read either. */
function realPathOf(filePath: string): string {
  try {
    return resolveLinks(filePath)
  } catch {
    return filePath
  }
}

function isInside(relative: string): boolean {
  return relative !== '..' && !relative.startsWith('../') && !path.isAbsolute(relative)
}
