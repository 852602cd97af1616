/** The questions that have a later version in the bank, side by side, to be taken or left. */
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { Dialog } from '../../../../patterns/overlay/dialog.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import classes from '../../bank/bank.module.css'
import { QuestionLook } from '../../bank/question-sheet.tsx'
import { useBankTexts } from '../../texts/bank-texts.ts'
import { useBankUseTexts } from '../../texts/bank-use-texts.ts'
import { type ChangedInBank, withPresentVersions } from '../edits/bank-versions.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'

interface ChangesDialogProps {
  readonly changes: readonly ChangedInBank[]
  readonly onClose: () => void
}

export function ChangesDialog({ changes, onClose }: ChangesDialogProps) {
  const t = useBankTexts()
  const say = useBankUseTexts()
  const store = useStore()
  const language = useBuilder((state) => present(state).language)
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const taken = changes.filter(({ item }) => !left.has(item.id))
  const toggle = (id: string): void => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    leave(next)
  }
  return (
    <Dialog
      opened
      size="min(960px, 96vw)"
      title={say('changes.title')}
      onClose={onClose}
      buttons={
        <Button
          disabled={taken.length === 0}
          onClick={() => {
            store.edit((document) => withPresentVersions(document, taken, newUuid))
            toast.success(say('changes.taken', { count: taken.length }))
            onClose()
          }}
        >
          {say('changes.take', { count: taken.length })}
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
            <div className={classes.compared}>
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
            </div>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
