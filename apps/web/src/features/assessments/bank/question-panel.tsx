/** A question of the bank: as candidates see it, what is said of it, its versions, the tests that hold it. */
import type { BankQuestionFull } from '@assay/contract/bank/schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { ConfirmButton } from '../../../patterns/overlay/confirm-dialog.tsx'
import { Panel } from '../../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../../patterns/overlay/use-panel.ts'
import { QueryState, RowsSkeleton } from '../../../patterns/state/query-state.tsx'
import { bankActions, bankQuestionQuery } from '../api/bank-queries.ts'
import { useBankTexts } from '../texts/bank-texts.ts'

const Facts = lazyPart(() => import('./question-facts.tsx'), <RowsSkeleton rows={4} />)
const EditQuestionDialog = lazyPart(() => import('./edit-question-dialog.tsx'))

interface QuestionPanelProps {
  readonly panel: PanelState
  /** Offered for questions of the ready tests. */
  readonly onKeep: (question: BankQuestionFull) => void
}

export function QuestionPanel({ panel, onKeep }: QuestionPanelProps) {
  const t = useBankTexts()
  const query = useQuery({ ...bankQuestionQuery(panel.openedId), enabled: panel.openedId !== '' })
  const [isEditing, edit] = useState(false)
  const question = query.data
  const isModel = question !== undefined && question.versions.length === 0
  const isUnused =
    question?.state === 'draft' && question.uses === 0 && question.tests.length === 0 && !isModel
  return (
    <>
      <Panel
        {...panel.props}
        title={question?.title || t('question')}
        actions={
          question === undefined ? null : (
            <>
              {isUnused ? (
                <ConfirmButton
                  button={{ size: 'compact-md', variant: 'subtle', color: 'red' }}
                  title={t('deleteTitle')}
                  action={t('delete')}
                  danger
                  done={t('deleted')}
                  onConfirm={async () => {
                    await bankActions.delete({ params: { id: question.id } })
                    panel.close()
                  }}
                >
                  {t('deleteText')}
                </ConfirmButton>
              ) : null}
              <Button size="compact-md" onClick={() => (isModel ? onKeep(question) : edit(true))}>
                {t(isModel ? 'keep' : 'edit')}
              </Button>
            </>
          )
        }
      >
        {panel.openedId === '' ? null : (
          <QueryState query={query} skeleton={<RowsSkeleton rows={4} />}>
            {(data) => <Facts question={data} />}
          </QueryState>
        )}
      </Panel>
      {question && isEditing ? (
        <EditQuestionDialog key={question.version} question={question} onClose={() => edit(false)} />
      ) : null}
    </>
  )
}
