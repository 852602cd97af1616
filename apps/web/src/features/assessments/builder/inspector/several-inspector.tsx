/** Several modules: what can be done with all of them at once. */
import { Stack, Text } from '@mantine/core'
import { IconClipboard, IconClipboardCopy, IconCopy, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { usePlacing } from '../canvas/use-placing.ts'
import { placeBehind, useCopying, usePasting } from '../use-clipboard.ts'
import { useRemoval } from '../use-removal.ts'
import { ActionButton, Section } from './section.tsx'

export function SeveralInspector({ ids }: { readonly ids: readonly string[] }) {
  const t = useTexts(inspectorTexts)
  const common = useTexts(builderTexts)
  const placing = usePlacing()
  const remove = useRemoval()
  const copy = useCopying()
  const pasting = usePasting((whole) => placeBehind(whole, ids.at(-1) ?? ''))
  return (
    <Section title={t('several', { count: ids.length })}>
      <Text size="sm" c="dimmed">
        {t('several.help')}
      </Text>
      <Stack gap={2}>
        <ActionButton leftSection={<IconClipboardCopy size={16} />} onClick={() => copy(ids)}>
          {common('module.copy')}
        </ActionButton>
        <ActionButton leftSection={<IconCopy size={16} />} onClick={() => placing.duplicateAll(ids)}>
          {common('module.duplicate')}
        </ActionButton>
        <ActionButton
          leftSection={<IconClipboard size={16} />}
          disabled={!pasting.isPossible}
          onClick={pasting.paste}
        >
          {common('module.paste')}
        </ActionButton>
        <ActionButton
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() =>
            remove(common('modules.removed', { count: ids.length }), () => placing.remove(...ids))
          }
        >
          {common('module.remove')}
        </ActionButton>
      </Stack>
    </Section>
  )
}
