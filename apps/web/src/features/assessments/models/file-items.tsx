/** Entries of a menu: the whole test as a file, for whoever may have its keys (SPEC §2, §4). */
import { Menu } from '@mantine/core'
import { IconFileExport, IconFileZip } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../patterns/toast.tsx'
import { useModelActions } from '../api/model-queries.ts'
import { modelTexts } from '../texts/model-texts.ts'

export function FileItems({ assessmentId }: { readonly assessmentId: string }) {
  const t = useTexts(modelTexts)
  const actions = useModelActions()
  const send = (format: 'json' | 'zip') => {
    actions.export(assessmentId, format).catch((error: unknown) => toast.failure(error))
  }
  return (
    <>
      <Menu.Item leftSection={<IconFileExport size={16} />} onClick={() => send('json')}>
        {t('export.json')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileZip size={16} />} onClick={() => send('zip')}>
        {t('export.zip')}
      </Menu.Item>
    </>
  )
}
