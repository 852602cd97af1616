/** Lists one's own imports of the last day, so that one whose dialog was closed is found again. */
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestInvitation } from '../../../feature-parts/invitation/request-invitation.ts'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { useMay } from '../../../session/access.ts'
import { goesOn, importsQuery, refreshBook } from '../api.ts'
import classes from '../candidate-panel.module.css'
import { candidateTexts } from '../texts.ts'
import { ImportState } from './import-progress.tsx'

export function ImportsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(candidateTexts)
  const { ago, number } = useFormats()
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
    <Dialog opened onClose={onClose} title={t('imports.title')} size={560}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('imports.text')}
        </Text>
        <QueryState query={query} skeleton={<Skeleton height={56} />}>
          {(imports) =>
            imports.length === 0 ? (
              <Text>{t('imports.none')}</Text>
            ) : (
              <ul className={classes.list}>
                {imports.map((each) => (
                  <li key={each.id} className={classes.import}>
                    <Text fw={600}>{t('imports.of', { total: number(each.total) })}</Text>
                    <Text size="sm" c="dimmed" mb="xs">
                      {t('imports.asked', { ago: ago(each.createdAt) })}
                    </Text>
                    <ImportState data={each} onLaunch={mayInvite ? () => launch(each.id) : undefined} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Stack>
    </Dialog>
  )
}
