/** Two-factor sign-in of one’s own account: how it stands, switched on and off, new recovery codes. */
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Hint } from '../../patterns/hint.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useWaysIn } from '../../session/me.ts'
import { newRecoveryCodes, switchOff, twoFactorIsOn, twoFactorQuery } from '../../session/two-factor/api.ts'
import Enrolment from '../../session/two-factor/enrolment.tsx'
import { PasswordStep } from '../../session/two-factor/password-step.tsx'
import { RecoveryCodes } from '../../session/two-factor/recovery-codes.tsx'
import { securityTexts } from './security-texts.ts'

type Opened = 'on' | 'off' | 'codes'

export function TwoFactorCard() {
  const t = securityTexts.useTexts()
  const query = useQuery(twoFactorQuery)
  const hasPassword = useWaysIn().includes('password')
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  // The dialog may be closed while the recovery codes are in sight: two-factor sign-in is on by then.
  const closeEnrolment = (): void => {
    close()
    void twoFactorIsOn()
  }
  return (
    <TitledCard title={t('twoFactor')}>
      <QueryState query={query} skeleton={<Skeleton h={96} />}>
        {({ isOn, isRequired, recoveryCodesLeft }) => (
          <Stack gap="sm" align="flex-start">
            <Badge color={isOn ? 'green' : 'gray'}>{t(isOn ? 'twoFactor.on' : 'twoFactor.off')}</Badge>
            <Text size="sm">
              {isOn
                ? t('twoFactor.left', { count: recoveryCodesLeft })
                : t(hasPassword ? 'twoFactor.text' : 'twoFactor.noPassword')}
            </Text>
            {isRequired ? <Hint>{t('twoFactor.required')}</Hint> : null}
            <Group gap="xs">
              {isOn ? (
                <Button variant="default" onClick={() => setOpened('codes')}>
                  {t('twoFactor.newCodes')}
                </Button>
              ) : hasPassword ? (
                <Button onClick={() => setOpened('on')}>{t('twoFactor.switchOn')}</Button>
              ) : null}
              {isOn && !isRequired ? (
                <Button variant="subtle" color="red" onClick={() => setOpened('off')}>
                  {t('twoFactor.switchOff')}
                </Button>
              ) : null}
            </Group>
          </Stack>
        )}
      </QueryState>
      <Dialog opened={opened === 'on'} onClose={closeEnrolment} title={t('twoFactor.switchOn')}>
        <Enrolment onDone={close} />
      </Dialog>
      <Dialog opened={opened === 'off'} onClose={close} title={t('twoFactor.offTitle')}>
        <Stack>
          <Text size="sm">{t('twoFactor.offText')}</Text>
          <PasswordStep
            action={t('twoFactor.switchOff')}
            danger
            send={async (password) => {
              await switchOff(password)
              close()
              toast.success(t('twoFactor.isOff'))
            }}
          />
        </Stack>
      </Dialog>
      <Dialog opened={opened === 'codes'} onClose={close} title={t('twoFactor.newCodes')}>
        <NewCodes onDone={close} />
      </Dialog>
    </TitledCard>
  )
}

function NewCodes({ onDone }: { readonly onDone: () => void }) {
  const t = securityTexts.useTexts()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Stack>
      <Text size="sm">{t('twoFactor.newCodesText')}</Text>
      <PasswordStep
        action={t('twoFactor.newCodes')}
        send={async (password) => setCodes(await newRecoveryCodes(password))}
      />
    </Stack>
  )
}
