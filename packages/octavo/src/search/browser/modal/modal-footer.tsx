import { memo } from 'react'
import { translate } from '../../../i18n/shared/language.ts'
import type { ClientSearchOptions } from '../../../model/search-options.ts'
import styles from './modal-footer.module.css'

type Props = {
  options: ClientSearchOptions
  isEverywhere: boolean
  onToggle: (isEverywhere: boolean) => void
}

/** The keys (B257), and the choice to search every version. */
export const ModalFooter = memo(function ModalFooter({ options, isEverywhere, onToggle }: Props) {
  const hasVersions = options.docs.some(({ versions }) => versions.length > 1)
  return (
    <footer className={styles.footer}>
      {hasVersions && (
        <label className={styles.toggle}>
          <input
            type="checkbox"
            checked={isEverywhere}
            onChange={(event) => onToggle(event.target.checked)}
          />
          {translate({ id: 'octavo.search.allVersions', message: 'All versions' })}
        </label>
      )}
      {options.service && <ServiceLink service={options.service} />}
      <ul className={styles.keys}>
        <li>
          <kbd aria-label={translate({ id: 'octavo.search.enterKey', message: 'Enter key' })}>↵</kbd>
          {translate({ id: 'octavo.search.toSelect', message: 'to select' })}
        </li>
        <li>
          <kbd aria-label={translate({ id: 'octavo.search.downKey', message: 'Arrow down' })}>↓</kbd>
          <kbd aria-label={translate({ id: 'octavo.search.upKey', message: 'Arrow up' })}>↑</kbd>
          {translate({ id: 'octavo.search.toNavigate', message: 'to navigate' })}
        </li>
        <li>
          <kbd aria-label={translate({ id: 'octavo.search.escapeKey', message: 'Escape key' })}>esc</kbd>
          {translate({ id: 'octavo.search.toClose', message: 'to close' })}
        </li>
      </ul>
    </footer>
  )
})

/** Services ask for this (B269). */
export function ServiceLink({ service }: { service: { name: string; homepage: string } }) {
  const { name, homepage } = service
  return (
    <a
      className={styles.service}
      href={homepage}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={translate({ id: 'octavo.search.byService', message: 'Search by {name}' }, { name })}
    >
      {translate({ id: 'octavo.search.by', message: 'Search by' })} <strong>{name}</strong>
    </a>
  )
}
