/** The reasons for which the company refuses: added, reworded, moved, deleted. */
import { listRefusalReasons } from '@assay/contract/applications/board-calls'
import {
  changeRefusalReason,
  createRefusalReason,
  deleteRefusalReason,
} from '@assay/contract/applications/refusal-reason-calls'
import type { RefusalReason } from '@assay/contract/applications/schemas'
import { Skeleton, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { change } from '../../api/change.ts'
import { reading } from '../../api/reading.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { FormDialog } from '../../patterns/form/form-dialog.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/access.ts'
import type { Company } from './api.ts'
import { NamesCard } from './names-card.tsx'
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
  const move = useMutation({
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      update({ params: { id }, body: { position } }),
    onError: (error) => toast.error(failureText(error)),
  })
  return (
    <NamesCard
      kind="reasons"
      mayEdit={mayEdit}
      nameOf={label}
      movesOf={(reason, position, count) => {
        const name = label(reason)
        const to = (position: number) => () => move.mutate({ id: reason.id, position })
        const isFirst = position === 0 || move.isPending
        const isLast = position === count - 1 || move.isPending
        return [
          {
            label: t('reasons.up', { name }),
            icon: IconArrowUp,
            disabled: isFirst,
            onClick: to(position - 1),
          },
          {
            label: t('reasons.down', { name }),
            icon: IconArrowDown,
            disabled: isLast,
            onClick: to(position + 1),
          },
        ]
      }}
      remove={(id) => remove({ params: { id } })}
      renderDialog={(reason, onClose) => <ReasonDialog reason={reason} onClose={onClose} />}
    >
      {(draw) => (
        <QueryState query={query} skeleton={<Skeleton h={160} />}>
          {draw}
        </QueryState>
      )}
    </NamesCard>
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
