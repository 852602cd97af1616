/** The reasons for which the company refuses: added, reworded, moved, deleted. */
import { listRefusalReasons } from '@assay/contract/applications/board-calls'
import * as calls from '@assay/contract/applications/refusal-reason-calls'
import type { RefusalReason } from '@assay/contract/applications/schemas'
import { Skeleton, TextInput } from '@mantine/core'
import { type Icon, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { awaitsRefetch, change, readingData } from '../../api/server-data.ts'
import { useLanguage } from '../../i18n/language.ts'
import { FormDialog, rules, useFormFields } from '../../patterns/form/form.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { useRunOrToast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/me.ts'
import type { Company } from './api.ts'
import { NamesCard } from './names-card.tsx'
import { companyPageTexts } from './page-texts.ts'

const reasonsQuery = readingData(listRefusalReasons)
const create = change(calls.createRefusalReason, [listRefusalReasons], awaitsRefetch)
const update = change(calls.changeRefusalReason, [listRefusalReasons], awaitsRefetch)
const remove = change(calls.deleteRefusalReason, [listRefusalReasons], awaitsRefetch)

/** Lists the reasons for refusing. Everybody who sees applications sees these reasons. */
export function RefusalReasonsCard({ company }: { company: Company }) {
  return useMay('application.view') ? <ReasonsCard mayEdit={company.abilities.editContact} /> : null
}

function ReasonsCard({ mayEdit }: { mayEdit: boolean }) {
  const t = companyPageTexts.useTexts()
  const label = useReasonLabel()
  const query = useQuery(reasonsQuery)
  const [isMoving, move] = useRunOrToast()
  return (
    <NamesCard
      kind="reasons"
      mayEdit={mayEdit}
      nameOf={label}
      movesOf={(reason, position, count) => {
        const name = label(reason)
        const button = (label: string, icon: Icon, to: number) => ({
          label,
          icon,
          disabled: to < 0 || to === count || isMoving,
          onClick: () => void move(() => update({ params: { id: reason.id }, body: { position: to } })),
        })
        return [
          button(t('reasons.up', { name }), IconArrowUp, position - 1),
          button(t('reasons.down', { name }), IconArrowDown, position + 1),
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
  const t = companyPageTexts.useTexts()
  const pattern = patternTexts.useTexts()
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
