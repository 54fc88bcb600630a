/** Route path of a version, its docs set, and its name. */
export type VersionPlace = [path: string, set: string, version: string]
