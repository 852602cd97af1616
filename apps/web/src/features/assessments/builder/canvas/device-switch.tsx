/** The width that a page is looked at in. */
import { Center, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import type { Device } from './canvas-state.tsx'

interface DeviceSwitchProps {
  readonly value: Device
  readonly onChange: (device: Device) => void
}

export const DeviceSwitch = memo(function DeviceSwitch({ value, onChange }: DeviceSwitchProps) {
  const t = useTexts(builderTexts)
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('canvas.device')}
      value={value}
      onChange={onChange}
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
  )
})

function DeviceLabel({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <Tooltip label={text}>
      <Center component="span" h={18}>
        {icon}
        <VisuallyHidden>{text}</VisuallyHidden>
      </Center>
    </Tooltip>
  )
}
