/** Acts on chosen candidates, or on all who match: invite, add to a campaign, tag, delete (product 6.1). */
import { listCandidateIds } from '@assay/contract/candidates/calls'
import { peopleAtMost, peopleOfRequest } from '@assay/contract/candidates/filters'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { Button, type ButtonProps, Progress } from '@mantine/core'
import { type Icon, IconSend, IconSpeakerphone, IconTag, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { requestInvitation } from '../../feature-parts/invitation/request-invitation.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { SelectionBar } from '../../patterns/list/selection-bar.tsx'
import type { ListTotal } from '../../patterns/list/use-list.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/me.ts'
import { type BulkActProps, inParts, outcome, removeMany } from './api.ts'
import type { BookList } from './book-filters.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

export function BookSelection({ list }: { readonly list: BookList }) {
  const t = bulkTexts.useTexts()
  const { number } = useFormats()
  const mayEdit = useMay('candidate.create')
  const [act, start] = useState<'campaign' | 'tag' | 'delete'>()
  const { selection } = list
  const ids = [...selection.ids]
  const chooseAll = async (): Promise<ListTotal> => {
    const { data, meta } = await callApi(listCandidateIds, { query: list.filters })
    selection.choose(data)
    return meta
  }
  const dialog = { ids, onClose: () => start(undefined), onDone: selection.clear }
  const button = (label: string, Sign: Icon, onClick: () => void, look: Pick<ButtonProps, 'c'> = {}) => (
    <Button
      {...look}
      size="compact-sm"
      variant="default"
      leftSection={<Sign size={14} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <>
      <SelectionBar
        selection={selection}
        label={t('selection.count', { count: ids.length, shown: number(ids.length) })}
        all={{ total: list.total, atMost: peopleAtMost, choose: chooseAll }}
      >
        {button(t('selection.invite'), IconSend, () =>
          requestInvitation({ mode: 'mass', candidateIds: ids }),
        )}
        {button(t('selection.campaign'), IconSpeakerphone, () => start('campaign'))}
        {mayEdit ? button(t('selection.tag'), IconTag, () => start('tag')) : null}
        {mayEdit
          ? button(t('selection.delete'), IconTrash, () => start('delete'), {
              c: 'var(--mantine-color-error)',
            })
          : null}
      </SelectionBar>
      {act === 'campaign' ? <CampaignDialog {...dialog} /> : null}
      {act === 'tag' ? <TagDialog {...dialog} /> : null}
      {act === 'delete' ? <DeleteDialog {...dialog} /> : null}
    </>
  )
}

function DeleteDialog({ ids, onClose, onDone }: BulkActProps) {
  const t = bulkTexts.useTexts()
  const word = deletionWords[useLanguage()]
  const [done, setDone] = useState(0)
  const remove = async (): Promise<void> => {
    const all = { deleted: 0, withApplications: 0, shared: 0 }
    await inParts(ids, all, (candidateIds) => removeMany({ body: { candidateIds } }), setDone)
    const words = outcome(all, (kind, count) => t(`deleteMany.${kind}`, { count }))
    if (all.withApplications + all.shared === 0) toast.success(words)
    else toast.error(words, 'massAddError')
    onDone()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('deleteMany.title', { count: ids.length })}
      action={t('selection.delete')}
      danger
      word={word}
      onConfirm={remove}
    >
      {t('deleteMany.text')}
      {ids.length > peopleOfRequest && done > 0 ? (
        <Progress mt="md" value={(done / ids.length) * 100} aria-label={t('selection.delete')} />
      ) : null}
    </ConfirmDialog>
  )
}
