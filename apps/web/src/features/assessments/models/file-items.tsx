/** Menu entries that export the whole test as a file, for people who may have its keys (product 1.9). */
import { Menu } from '@mantine/core'
import { IconFileExport, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../patterns/toast.tsx'
import { useMay } from '../../../session/access.ts'
import { modelActions } from '../api/model-queries.ts'
import { modelTexts } from '../texts/model-texts.ts'

interface FileItemsProps {
  readonly assessmentId: string
  /** What comes before a file is made, as saving; false where it should not be made. */
  readonly before?: () => Promise<boolean>
}

export function FileItems({ assessmentId, before }: FileItemsProps) {
  const t = useTexts(modelTexts)
  const mayPrint = useMay('superadmin')
  const make = async (file: () => Promise<void>): Promise<void> => {
    try {
      if ((await before?.()) !== false) await file()
    } catch (error) {
      toast.failure(error)
    }
  }
  const send = (format: 'json' | 'zip') => void make(() => modelActions.export(assessmentId, format))
  const print = () => void make(() => modelActions.print(assessmentId))
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
