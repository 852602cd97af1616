/** A row: how its modules share the width, and what can be done with all of it. */
import type { Row } from '@assay/domain/assessments/document'
import { updateModule } from '@assay/domain/assessments/row-operations'
import { Button, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumnInsertRight, IconCopy, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { useModuleLabel } from '../canvas/module-label.ts'
import { usePlacing } from '../canvas/use-placing.ts'
import { shiftRow } from '../edits/place.ts'
import { useDocument, useStore } from '../state/use-builder.ts'
import { useKeyOf } from '../state/use-keys.ts'
import { useRemoval } from '../use-removal.ts'
import { Section } from './section.tsx'

export function RowInspector({ row: { rowId, moduleItemList } }: { readonly row: Row }) {
  const t = useTexts(inspectorTexts)
  const common = useTexts(builderTexts)
  const store = useStore()
  const placing = usePlacing()
  const remove = useRemoval()
  const keyOf = useKeyOf()
  const labelOf = useModuleLabel()
  const { openPalette } = useCanvas()
  const document = useDocument()
  const action = { variant: 'subtle', color: 'gray', justify: 'flex-start', size: 'compact-md' } as const
  return (
    <>
      <Section title={t('row.widths')}>
        <Text size="sm" c="dimmed">
          {t('row.modules', { count: moduleItemList.length })}
        </Text>
        {moduleItemList.map((item) => (
          <NumberField
            key={keyOf(item.id)}
            label={labelOf(item)}
            placeholder={t('width.auto')}
            value={item.styleOptions.col}
            emptyValue={null}
            min={1}
            max={12}
            onChange={(col) =>
              store.edit(
                (whole) =>
                  updateModule(whole, item.id, (each) => ({
                    ...each,
                    styleOptions: { ...each.styleOptions, col },
                  })),
                { intent: `module:${item.id}:col` },
              )
            }
          />
        ))}
      </Section>
      <Section title={t('behaviour')}>
        <Stack gap={2}>
          <Button
            {...action}
            leftSection={<IconArrowUp size={16} />}
            disabled={shiftRow(document, rowId, -1) === document}
            onClick={() => placing.shiftRow(rowId, -1)}
          >
            {common('module.up')}
          </Button>
          <Button
            {...action}
            leftSection={<IconArrowDown size={16} />}
            disabled={shiftRow(document, rowId, 1) === document}
            onClick={() => placing.shiftRow(rowId, 1)}
          >
            {common('module.down')}
          </Button>
          <Button
            {...action}
            leftSection={<IconColumnInsertRight size={16} />}
            onClick={() => openPalette({ kind: 'beside', rowId, index: moduleItemList.length })}
          >
            {t('row.add')}
          </Button>
          <Button
            {...action}
            leftSection={<IconCopy size={16} />}
            onClick={() => placing.duplicateRow(rowId)}
          >
            {t('row.duplicate')}
          </Button>
          <Button
            {...action}
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => remove(common('row.removed'), () => placing.removeRow(rowId))}
          >
            {t('row.remove')}
          </Button>
        </Stack>
      </Section>
    </>
  )
}
