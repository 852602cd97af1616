/** IdentityDocument: nothing to set; its author reads what becomes of the photo (product 3.15). */

import { Text } from '@mantine/core'
import type { ModuleEditor } from '../../shared/editing/editor-types.ts'
import { identityDocumentEditorTexts } from './editor-texts.ts'

function Content() {
  const t = identityDocumentEditorTexts.useTexts()
  return (
    <Text size="sm" c="dimmed">
      {t('about')}
    </Text>
  )
}

export const editor: ModuleEditor<'identity-document'> = { Content }
