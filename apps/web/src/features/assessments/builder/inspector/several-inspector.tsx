/** Several modules: what can be done with all of them at once. */
import { Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { Copies } from '../canvas/module-menu.tsx'
import { usePlacing } from '../canvas/use-placing.ts'
import { useRemoval } from '../use-removal.ts'
import { ActionButton, Section } from './section.tsx'

export function SeveralInspector({ ids }: { readonly ids: readonly string[] }) {
  const t = useTexts(inspectorTexts)
  const common = useTexts(builderTexts)
  const placing = usePlacing()
  const remove = useRemoval()
  const removed = common('modules.removed', { count: ids.length })
  return (
    <Section title={t('several', { count: ids.length })}>
      <Text size="sm" c="dimmed">
        {t('several.help')}
      </Text>
      <Stack gap={2}>
        <Copies ids={ids} As={ActionButton} />
        <ActionButton
          label={common('module.remove')}
          icon={IconTrash}
          color="red"
          onClick={() => remove(removed, () => placing.remove(...ids))}
        />
      </Stack>
    </Section>
  )
}
