/** Menu entries that export the whole test as a file, for people who may have its keys (product 1.9). */
import { IconFileExport, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { MenuAction } from '../../../patterns/actions.tsx'
import { runOrToast } from '../../../patterns/toast.tsx'
import { useMay } from '../../../session/me.ts'
import { modelActions } from '../api/model-queries.ts'
import { modelTexts } from '../texts/model-texts.ts'

interface FileItemsProps {
  readonly assessmentId: string
  /** What comes before a file is made, as saving; false where it should not be made. */
  readonly before?: () => Promise<boolean>
}

export function FileItems({ assessmentId, before }: FileItemsProps) {
  const t = modelTexts.useTexts()
  const mayPrint = useMay('superadmin')
  const make = (file: () => Promise<void>): Promise<void> =>
    runOrToast(async () => {
      if ((await before?.()) !== false) await file()
    })
  const send = (format: 'json' | 'zip') => void make(() => modelActions.export(assessmentId, format))
  const print = () => void make(() => modelActions.print(assessmentId))
  return (
    <>
      <MenuAction label={t('export.json')} icon={IconFileExport} onClick={() => send('json')} />
      <MenuAction label={t('export.zip')} icon={IconFileZip} onClick={() => send('zip')} />
      {mayPrint ? <MenuAction label={t('export.pdf')} icon={IconFileTypePdf} onClick={print} /> : null}
    </>
  )
}
