/** "3 questions ont changé, voir": those that the bank has a later version of, to be taken or left. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { presentQuestionsQuery } from '../../api/bank-queries.ts'
import { useBankUseTexts } from '../../texts/bank-use-texts.ts'
import { changedInBank, questionsHeld } from '../edits/bank-versions.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'
import { ChangesDialog } from './changes-dialog.tsx'

/** Asked once for the questions that the test holds, however much is typed meanwhile. */
export default function ChangedQuestions() {
  const t = useBankUseTexts()
  const held = useBuilder((state) => questionsHeld(present(state)).join(' '))
  const ids = held === '' ? [] : held.split(' ')
  const { data = [] } = useQuery({ ...presentQuestionsQuery(ids), enabled: ids.length > 0 })
  const store = useStore()
  const count = useBuilder((state) => changedInBank(present(state), data).length)
  const [isOpen, open] = useState(false)
  if (count === 0 && !isOpen) return null
  return (
    <>
      <Button size="compact-sm" variant="light" ml="xs" onClick={() => open(true)}>
        {t('changes.offer', { count })}
      </Button>
      {isOpen ? (
        <ChangesDialog changes={changedInBank(present(store.getState()), data)} onClose={() => open(false)} />
      ) : null}
    </>
  )
}
