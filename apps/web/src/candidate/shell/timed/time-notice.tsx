import type { TimeNotice } from '../../taking/state/state.ts'
import { timedTexts } from './texts.ts'

/** Shows that a timer has led here, and what it did with the answers. */
export function TimeNoticeLine({ notice }: { readonly notice: TimeNotice }) {
  const t = timedTexts.useTexts()
  if (notice.kind === 'closed') return <p data-tone="amber">{t('closed')}</p>
  const { count, refused, late, isOfRange } = notice
  if (count === 0 && refused > 0) return <p data-tone="amber">{t('keptOnly', { count: refused })}</p>
  return (
    <p data-tone="amber">
      {count > 0 ? t(isOfRange ? 'sentOfRange' : 'sent', { count }) : t('sentNothing')}
      {refused > 0 && ` ${t('kept', { count: refused })}`}
      {count > 0 && late && ` ${t('late')}`}
    </p>
  )
}
