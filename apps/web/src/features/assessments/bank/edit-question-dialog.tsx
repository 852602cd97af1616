/** Changing a question of the bank: typed on as in the builder, with what is said of it beside it. */
import type { BankQuestionFull } from '@assay/contract/bank/schemas'
import { questionStates } from '@assay/domain/bank/question'
import { Checkbox, NativeSelect, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { toast, useSending } from '../../../patterns/toast.tsx'
import { HeldFormDialog } from '../../../working-copy/held-form-dialog.tsx'
import { bankActions } from '../api/bank-queries.ts'
import { isDirty } from '../builder/state/builder-state.ts'
import { useBankTexts } from '../texts/bank-texts.ts'
import { isSaid, QuestionFields, type SaidOfQuestion } from './question-fields.tsx'
import { QuestionSheet, questionIn, useQuestionStore } from './question-sheet.tsx'

interface EditQuestionProps {
  readonly question: BankQuestionFull
  readonly onClose: () => void
}

export default function EditQuestionDialog({ question, onClose }: EditQuestionProps) {
  const t = useBankTexts()
  const { category, level, competence, language, state } = question
  const opened = { category, level, competence, language, state }
  const [fields, setFields] = useState(opened)
  // Undefined until somebody says so: another text is unchecked, as it is another version.
  const [saysChecked, sayChecked] = useState<boolean>()
  const [isRefused, refuse] = useState(false)
  const store = useQuestionStore(question.item, language)
  const isAnother = useSyncExternalStore(store.subscribe, () => isDirty(store.getState()))
  const isChecked = saysChecked ?? (question.checkedBy !== null && !isAnother)
  const { busy, problem, send } = useSending()
  const isTyped = isAnother || saysChecked !== undefined || JSON.stringify(fields) !== JSON.stringify(opened)
  const save = (): void => {
    if (!isSaid(fields)) return refuse(true)
    void send(async () => {
      const item = isDirty(store.getState()) ? questionIn(store) : undefined
      const body = { ...fields, isChecked, version: question.version, ...(item && { item }) }
      const { data } = await bankActions.edit({ params: { id: question.id }, body })
      toast.success(t('saved', { version: data.version }))
      onClose()
    })
  }
  const change = (said: Partial<typeof fields> & Partial<SaidOfQuestion>): void => {
    refuse(false)
    setFields({ ...fields, ...said })
  }
  return (
    <HeldFormDialog
      isFilled={isTyped}
      size="min(1180px, 96vw)"
      title={question.title || t('untitled')}
      {...{ busy, problem, onClose }}
      onPress={save}
      isLong
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('newVersion')}
      </Text>
      <QuestionSheet store={store}>
        <QuestionFields said={fields} onChange={change} isRefused={isRefused} />
        <NativeSelect
          label={t('state')}
          value={fields.state}
          data={questionStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            change({ state: questionStates.find((each) => each === value) ?? 'draft' })
          }}
        />
        <Checkbox
          label={t('isChecked')}
          checked={isChecked}
          onChange={(event) => sayChecked(event.currentTarget.checked)}
        />
      </QuestionSheet>
    </HeldFormDialog>
  )
}
