import { iconPaths } from '../../../model/icon-paths.ts'

export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={iconPaths[name] ?? ''} />
    </svg>
  )
}
