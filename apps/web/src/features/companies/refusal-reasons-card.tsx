/** The reasons for which the company refuses: added, reworded, moved, deleted. */
import { listRefusalReasons } from '@assay/contract/applications/board-calls'
import {
  changeRefusalReason,
  createRefusalReason,
  deleteRefusalReason,
} from '@assay/contract/applications/refusal-reason-calls'
import type { RefusalReason } from '@assay/contract/applications/schemas'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { change } from '../../api/change.ts'
import { reading } from '../../api/reading.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { FormDialog } from '../../patterns/form/form-dialog.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/access.ts'
import type { Company } from './api.ts'
import { CardRows, CompanyCard, type RowButton } from './company-card.tsx'
import { companyPageTexts } from './page-texts.ts'

const reasonsQuery = queryOptions({ ...reading(listRefusalReasons), select: ({ data }) => data })
const settles = { settles: true } as const
const create = change(createRefusalReason, [listRefusalReasons], settles)
const update = change(changeRefusalReason, [listRefusalReasons], settles)
const remove = change(deleteRefusalReason, [listRefusalReasons], settles)

/** Lists the reasons for refusing. Everybody who sees applications sees these reasons. */
export function RefusalReasonsCard({ company }: { company: Company }) {
  return useMay('application.view') ? <ReasonsCard mayEdit={company.abilities.editContact} /> : null
}

function ReasonsCard({ mayEdit }: { mayEdit: boolean }) {
  const t = useTexts(companyPageTexts)
  const label = useReasonLabel()
  const query = useQuery(reasonsQuery)
  const [edited, setEdited] = useState<RefusalReason | 'new'>()
  const [deleted, setDeleted] = useState<RefusalReason>()
  const move = useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      update({ params: { id }, body: { position } }),
    onError: (error) => toast.error(failureText(error)),
  })
  const buttonsOf = (reason: RefusalReason, position: number, count: number): readonly RowButton[] => {
    const name = label(reason)
    const to = (position: number) => () => move.mutate({ id: reason.id, position })
    return [
      {
        label: t('reasons.up', { name }),
        icon: IconArrowUp,
        disabled: position === 0 || move.isPending,
        onClick: to(position - 1),
      },
      {
        label: t('reasons.down', { name }),
        icon: IconArrowDown,
        disabled: position === count - 1 || move.isPending,
        onClick: to(position + 1),
      },
      { label: t('reasons.edit', { name }), icon: IconPencil, onClick: () => setEdited(reason) },
      { label: t('reasons.delete', { name }), icon: IconTrash, onClick: () => setDeleted(reason) },
    ]
  }
  return (
    <CompanyCard
      title={t('reasons')}
      action={
        mayEdit ? (
          <Button variant="default" onClick={() => setEdited('new')}>
            {t('reasons.add')}
          </Button>
        ) : null
      }
    >
      <QueryState query={query} skeleton={<Skeleton h={160} />}>
        {(reasons) => (
          <CardRows
            about={t(reasons.length === 0 ? 'reasons.none' : 'reasons.text')}
            rows={reasons}
            nameOf={label}
            buttonsOf={
              mayEdit ? (reason, position) => buttonsOf(reason, position, reasons.length) : undefined
            }
          />
        )}
      </QueryState>
      {edited === undefined ? null : <ReasonDialog reason={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        opened={deleted !== undefined}
        onClose={() => setDeleted(undefined)}
        title={t('reasons.deleteTitle', { name: deleted === undefined ? '' : label(deleted) })}
        action={t('delete')}
        danger
        onConfirm={async () => {
          if (deleted !== undefined) await remove({ params: { id: deleted.id } })
          toast.success(t('deleted'))
        }}
      >
        {t('reasons.deleteText')}
      </ConfirmDialog>
    </CompanyCard>
  )
}

function useReasonLabel(): (reason: RefusalReason) => string {
  const language = useLanguage()
  return ({ labelFr, labelEn }) => (language === 'en' ? labelEn : labelFr)
}

function ReasonDialog({ reason, onClose }: { reason: RefusalReason | 'new'; onClose: () => void }) {
  const t = useTexts(companyPageTexts)
  const pattern = useTexts(patternTexts)
  const label = useReasonLabel()
  const isNew = reason === 'new'
  const title = isNew ? t('reasons.add') : t('reasons.edit', { name: label(reason) })
  const { form, shell } = useFormFields({
    initialValues: { labelFr: isNew ? '' : reason.labelFr, labelEn: isNew ? '' : reason.labelEn },
    validate: { labelFr: rules.length(pattern, 2, 255), labelEn: rules.length(pattern, 2, 255) },
    failure: t('updateFailed'),
    send: async (body) => {
      await (isNew ? create({ body }) : update({ params: { id: reason.id }, body }))
      onClose()
    },
  })
  return (
    <FormDialog {...shell} onClose={onClose} title={title} action={t(isNew ? 'reasons.add' : 'submit')}>
      <TextInput label={t('reasons.fr')} data-autofocus {...form.getInputProps('labelFr')} />
      <TextInput label={t('reasons.en')} {...form.getInputProps('labelEn')} />
    </FormDialog>
  )
}
