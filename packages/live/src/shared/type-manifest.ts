/** What a compiler in the browser needs to check samples of one environment. Addresses start at the site's base URL. */
export interface TypeManifest {
  compiler: LiveAsset
  /** The environment's compiler options, as TypeScript's API takes them. */
  options: Record<string, unknown>
  /** Folder of the environment in the compiler's file system: `/samples/10.x`. */
  folder: string
  /** Files that belong to every program. */
  roots: string[]
  /** Files with declarations, by package. */
  parts: Record<string, LiveAsset>
  /** The parts that every sample needs, such as the language's own library. */
  common: string[]
  /** What samples import → the parts with everything that its declarations reach. */
  packages: Record<string, string[]>
  project: ProjectFacts
}

/** What a project with one of the samples needs besides its files. */
export interface ProjectFacts {
  /** Exact versions: the package that a file imports → what has to be installed for it. */
  dependencies: Record<string, Record<string, string>>
  /** Packages that every project needs, such as the compiler and the types of Node. */
  devDependencies: Record<string, string>
  compilerOptions: Record<string, unknown>
}

/** `bytes` is the size before compression, which is what a browser counts while it loads. */
export interface LiveAsset {
  href: string
  bytes: number
}

/** Content of a part: path in the compiler's file system → text. */
export type DeclarationPart = Record<string, string>
