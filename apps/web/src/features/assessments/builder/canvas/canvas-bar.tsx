/** Above the page: which one it is, the way to its neighbours, and the width of the preview. */

import { ActionIcon, Group, SegmentedControl, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { present } from '../state/builder-state.ts'
import { usePage, useStore } from '../state/use-builder.ts'
import { usePageChoices } from '../state/use-page-choices.ts'
import classes from './canvas.module.css'
import { useCanvas } from './canvas-state.tsx'

export function CanvasBar() {
  const t = useTexts(builderTexts)
  const pages = usePageChoices()
  const page = usePage()
  const store = useStore()
  const { device, setDevice } = useCanvas()
  const goTo = (position: number): void => {
    const target = present(store.getState()).pageList[position - 1]
    if (target) store.select({ kind: 'page' }, target.id)
  }
  return (
    <div className={classes.bar}>
      <Group gap={4} wrap="nowrap" miw={0}>
        <Tooltip label={t('canvas.previous')}>
          <ActionIcon
            aria-label={t('canvas.previous')}
            disabled={page.position === 1}
            onClick={() => goTo(page.position - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('canvas.next')}>
          <ActionIcon
            aria-label={t('canvas.next')}
            disabled={page.position === pages.length}
            onClick={() => goTo(page.position + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Text fw={500} truncate>
          {page.name || t('outline.unnamed')}
        </Text>
        <Text c="dimmed" size="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {t('canvas.of', { position: page.position, total: pages.length })}
        </Text>
      </Group>
      <SegmentedControl
        size="xs"
        aria-label={t('canvas.device')}
        value={device}
        onChange={(value) => setDevice(value)}
        data={[
          {
            value: 'desktop',
            label: <DeviceLabel icon={<IconDeviceDesktop size={16} />} text={t('canvas.desktop')} />,
          },
          {
            value: 'phone',
            label: <DeviceLabel icon={<IconDeviceMobile size={16} />} text={t('canvas.phone')} />,
          },
        ]}
      />
    </div>
  )
}

function DeviceLabel({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <Tooltip label={text}>
      <span className={classes.device}>
        {icon}
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
