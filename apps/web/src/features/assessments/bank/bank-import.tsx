/** Questions from a file: what came in is said, and each refused one with its place and why. */
import type { importBankFile } from '@assay/contract/bank/calls'
import { Button, List, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FileButton } from '../../../patterns/form/file-button.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { useRunOrToast } from '../../../patterns/run-or-toast.ts'
import { toast } from '../../../patterns/toast.tsx'
import { bankActions } from '../api/bank-queries.ts'
import { bankTexts } from '../texts/bank-texts.ts'

export function BankImport({ icon }: { readonly icon: ReactNode }) {
  const t = useTexts(bankTexts)
  const [isBusy, run] = useRunOrToast()
  const [report, setReport] = useState<CallResponse<typeof importBankFile>>()
  const send = (file: File | null): void => {
    if (!file) return
    void run(async () => {
      const answer = await bankActions.importFile(file)
      if (answer.refused.length === 0) toast.success(t('import.done', { count: answer.taken }))
      else setReport(answer)
    })
  }
  return (
    <>
      <FileButton onChange={send} accept=".json,application/json">
        {(props) => (
          <Button {...props} loading={isBusy} leftSection={icon}>
            {t('import')}
          </Button>
        )}
      </FileButton>
      {report === undefined ? null : (
        <Dialog opened title={t('import')} onClose={() => setReport(undefined)} size={640}>
          <Stack gap="xs">
            <Text>{t('import.done', { count: report.taken })}</Text>
            <Text fw={500}>{t('import.refused', { count: report.refused.length })}</Text>
            <List size="sm" mah="50dvh" style={{ overflowY: 'auto' }}>
              {report.refused.map((each) => (
                <List.Item key={each.position}>{t('import.line', each)}</List.Item>
              ))}
            </List>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
