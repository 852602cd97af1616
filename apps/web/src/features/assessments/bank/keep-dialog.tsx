/** Keeping a question in the bank, as a draft: from a test, or from a ready one. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '../../../patterns/form/form.tsx'
import { toast, useSending } from '../../../patterns/toast.tsx'
import { bankActions } from '../api/bank-queries.ts'
import { useBankTexts } from '../texts/bank-texts.ts'
import { isSaid, nothingSaid, QuestionFields, type SaidOfQuestion } from './question-fields.tsx'

interface KeepDialogProps {
  readonly item: ModuleItem
  readonly said: Partial<SaidOfQuestion>
  readonly onClose: () => void
  /** Gets the new question's id. */
  readonly onStored?: (id: string) => void
}

export default function KeepDialog({ item, said: given, onClose, onStored }: KeepDialogProps) {
  const t = useBankTexts()
  const { category, level, competence, language } = { ...nothingSaid, ...given }
  const [said, say] = useState<SaidOfQuestion>({ category, level, competence, language })
  const [isRefused, refuse] = useState(false)
  const { busy, problem, send } = useSending()
  const keep = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSaid(said)) return refuse(true)
    void send(async () => {
      const { data } = await bankActions.keep({ body: { item, ...said } })
      toast.success(t('kept'))
      onStored?.(data.id)
      onClose()
    })
  }
  return (
    <FormDialog title={t('keep')} action={t('keep')} {...{ busy, problem, onClose }} onSubmit={keep}>
      {item.bank === undefined ? null : (
        <Text size="sm" c="dimmed">
          {t('keep.asNew')}
        </Text>
      )}
      <QuestionFields
        said={said}
        isRefused={isRefused}
        onChange={(next) => {
          refuse(false)
          say(next)
        }}
      />
    </FormDialog>
  )
}
