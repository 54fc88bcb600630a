export const policyDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
] as const
export type PolicyDirective = (typeof policyDirectives)[number]
export type PolicySources = Partial<Record<PolicyDirective, string[]>>
