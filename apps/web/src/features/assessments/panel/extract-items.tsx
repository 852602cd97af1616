/** Entries of a test's menu: its results as a spreadsheet or CSV, for whoever may extract them (SPEC §2, §6). */
import { extractApplications } from '@assay/contract/applications/export-calls'
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { callApi } from '../../../api/call-api.ts'
import { saveFile } from '../../../api/download.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../patterns/toast.tsx'
import { panelTexts } from '../texts/panel-texts.ts'

export function ExtractItems({ assessmentId }: { readonly assessmentId: string }) {
  const t = useTexts(panelTexts)
  const extract = async (format: 'xlsx' | 'csv'): Promise<void> => {
    try {
      const call = { params: { id: assessmentId }, query: { format }, keepOnNavigation: true }
      await saveFile(await callApi(extractApplications, call), `extract.${format}`)
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <>
      <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void extract('xlsx')}>
        {t('menu.spreadsheet')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => void extract('csv')}>
        {t('menu.csv')}
      </Menu.Item>
    </>
  )
}
