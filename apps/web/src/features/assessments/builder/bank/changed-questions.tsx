/** "3 questions ont changé, voir": those that the bank has a later version of, to be chosen or left. */
import { Button, Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { Dialog } from '../../../../patterns/overlay/dialog.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import { isSame } from '../../../../working-copy/differences.ts'
import { presentQuestionsQuery } from '../../api/bank-queries.ts'
import { QuestionLook } from '../../bank/question-sheet.tsx'
import { useBankTexts } from '../../texts/bank-texts.ts'
import { useBankUseTexts } from '../../texts/bank-use-texts.ts'
import {
  type ChangedInBank,
  changedInBank,
  questionsHeld,
  withPresentVersions,
} from '../edits/bank-versions.ts'
import { useDocumentPart, useStore } from '../state/use-builder.ts'

/** Asked once for the questions that the test holds, however much is typed meanwhile. */
export default function ChangedQuestions() {
  const t = useBankUseTexts()
  const held = useDocumentPart((document) => questionsHeld(document).join(' '))
  const ids = held === '' ? [] : held.split(' ')
  const { data = [] } = useQuery({ ...presentQuestionsQuery(ids), enabled: ids.length > 0 })
  const store = useStore()
  const count = useDocumentPart((document) => changedInBank(document, data).length)
  const [isOpen, open] = useState(false)
  if (count === 0 && !isOpen) return null
  return (
    <>
      <Button size="compact-sm" variant="light" ml="xs" onClick={() => open(true)}>
        {t('changes.offer', { count })}
      </Button>
      {isOpen ? (
        <ChangesDialog changes={changedInBank(store.getDocument(), data)} onClose={() => open(false)} />
      ) : null}
    </>
  )
}

interface ChangesDialogProps {
  readonly changes: readonly ChangedInBank[]
  readonly onClose: () => void
}

function ChangesDialog({ changes, onClose }: ChangesDialogProps) {
  const t = useBankTexts()
  const say = useBankUseTexts()
  const store = useStore()
  const language = useDocumentPart((document) => document.language)
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const chosen = changes.filter(({ item }) => !left.has(item.id))
  const toggle = (id: string): void => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    leave(next)
  }
  return (
    <Dialog
      size="min(960px, 96vw)"
      title={say('changes.title')}
      onClose={onClose}
      buttons={
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            store.edit((document) => withPresentVersions(document, chosen, newUuid))
            toast.success(say('changes.taken', { count: chosen.length }))
            onClose()
          }}
        >
          {say('changes.take', { count: chosen.length })}
        </Button>
      }
    >
      <Stack>
        <Text size="sm">{say('changes.text')}</Text>
        {changes.map(({ item, page, present: now }) => (
          <section key={item.id}>
            <Checkbox
              checked={!left.has(item.id)}
              onChange={() => toggle(item.id)}
              label={now.title || t('untitled')}
              description={say('changes.page', { page, from: item.bank?.version ?? 0, to: now.version })}
            />
            {/* Neither look shows a key. */}
            {isSame(item.data, now.item.data) ? null : <Text size="sm">{say('changes.key')}</Text>}
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <div>
                <Text size="sm" c="dimmed">
                  {say('changes.before')}
                </Text>
                <QuestionLook item={item} language={language} />
              </div>
              <div>
                <Text size="sm" c="dimmed">
                  {say('changes.after')}
                </Text>
                <QuestionLook item={now.item} language={language} />
              </div>
            </SimpleGrid>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
