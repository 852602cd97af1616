/** Lists one's own imports of the last day, so that one whose dialog was closed is found again. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestInvitation } from '../../../feature-parts/invitation/request-invitation.ts'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { useAgo } from '../../../patterns/ago.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { ListDialog } from '../../../patterns/list/list-dialog.tsx'
import { useMay } from '../../../session/access.ts'
import { goesOn, importsQuery, refreshBook } from '../api.ts'
import classes from '../candidate-panel.module.css'
import { candidateTexts } from '../texts.ts'
import { ImportState } from './import-progress.tsx'

export function ImportsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(candidateTexts)
  const { number } = useFormats()
  const ago = useAgo()
  const mayInvite = useMay('candidate.sendMail')
  const query = useQuery(importsQuery())
  const going = query.data?.filter(goesOn).length ?? 0
  useEffect(() => {
    // When one of them has ended, the list behind the dialog has more people.
    if (going > 0) return () => void refreshBook()
  }, [going])
  const launch = (importId: string): void => {
    onClose()
    requestInvitation({ mode: 'mass', isLaunch: true, importId })
  }
  return (
    <ListDialog
      title={t('imports.title')}
      about={t('imports.text')}
      none={t('imports.none')}
      query={query}
      isEmpty={(imports) => imports.length === 0}
      onClose={onClose}
    >
      {(imports) => (
        <ul className="plain" data-lined>
          {imports.map((each) => (
            <li key={each.id} className={classes.import}>
              <Text fw={600}>{t('imports.of', { total: number(each.total) })}</Text>
              <Hint mb="xs">{t('imports.asked', { ago: ago(each.createdAt) })}</Hint>
              <ImportState data={each} onLaunch={mayInvite ? () => launch(each.id) : undefined} />
            </li>
          ))}
        </ul>
      )}
    </ListDialog>
  )
}
