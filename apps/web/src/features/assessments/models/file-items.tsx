/** Menu entries that export the whole test as a file, for people who may have its keys (SPEC §2, §4). */
import { Menu } from '@mantine/core'
import { IconFileExport, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../patterns/toast.tsx'
import { useMay } from '../../../session/access.ts'
import { modelActions } from '../api/model-queries.ts'
import { modelTexts } from '../texts/model-texts.ts'

export function FileItems({ assessmentId }: { readonly assessmentId: string }) {
  const t = useTexts(modelTexts)
  const mayPrint = useMay('superadmin')
  const send = (format: 'json' | 'zip') => {
    modelActions.export(assessmentId, format).catch((error: unknown) => toast.failure(error))
  }
  const print = () => {
    modelActions.print(assessmentId).catch((error: unknown) => toast.failure(error))
  }
  return (
    <>
      <Menu.Item leftSection={<IconFileExport size={16} />} onClick={() => send('json')}>
        {t('export.json')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileZip size={16} />} onClick={() => send('zip')}>
        {t('export.zip')}
      </Menu.Item>
      {mayPrint ? (
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={print}>
          {t('export.pdf')}
        </Menu.Item>
      ) : null}
    </>
  )
}
