/** Publishing is a moment: the link, a copy of it, its QR code, trying the test, and inviting. */
import type { PublicTest } from '@assay/contract/assessments/calls'
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload, IconExternalLink, IconSend, IconUsers } from '@tabler/icons-react'
import { saveFile } from '../../../api/download.ts'
import { requestInvitation } from '../../../feature-parts/invitation/request-invitation.ts'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { CopyText } from '../../../patterns/copy-text.tsx'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { useMay } from '../../../session/me.ts'
import { sharingTexts } from '../texts/sharing-texts.ts'

const loadCode = () => import('../../../patterns/qr-code/qr-code.tsx')
const QrCode = lazyPart(loadCode, <Skeleton width={168} height={168} />)

type SharedTest = Pick<PublicTest, 'id' | 'name' | 'slug' | 'isOnline'> & {
  readonly abilities: Pick<PublicTest['abilities'], 'invite' | 'seeApplications'>
}

export interface ShareDialogProps {
  readonly test: SharedTest
  readonly onClose: () => void
}

export default function ShareDialog({ test, onClose }: ShareDialogProps) {
  const t = sharingTexts.useTexts()
  return (
    <Dialog onClose={onClose} title={t('title', { name: test.name })} size={560}>
      <Sharing test={test} onClose={onClose} />
    </Dialog>
  )
}

function Sharing({ test, onClose }: Pick<ShareDialogProps, 'test' | 'onClose'>) {
  const { id, name, slug, isOnline, abilities } = test
  const t = sharingTexts.useTexts()
  // Before it is online, the link shows the test as a preview, to those who may see it then.
  const mayTry = useMay('assessment.viewInProgress') || isOnline === true
  const link = new URL(paths.test(slug), location.origin).href
  return (
    <Stack>
      <Text size="sm">{t(isOnline === true ? 'online' : 'offline')}</Text>
      <LinkToCopy link={link} />
      <Code link={link} slug={slug} />
      {abilities.invite ? <InviteButtons assessment={{ id, name, slug }} onClose={onClose} /> : null}
      <Group gap="xs">
        {mayTry ? (
          <Button
            component="a"
            href={paths.test(slug)}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('try')}
          </Button>
        ) : null}
        {abilities.seeApplications ? (
          <Button component={AppLink} href={paths.board(id)} variant="default">
            {t('applications')}
          </Button>
        ) : null}
      </Group>
      {mayTry ? (
        <Text size="xs" c="dimmed">
          {t(isOnline === true ? 'try.about' : 'try.offline')}
        </Text>
      ) : null}
    </Stack>
  )
}

function LinkToCopy({ link }: { link: string }) {
  const t = sharingTexts.useTexts()
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label={t('link')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyText text={link} label={t('copy')} variant="filled" data-autofocus />
    </Group>
  )
}

/** The link as a QR code, to be shown or saved as a picture. */
function Code({ link, slug }: { link: string; slug: string }) {
  const t = sharingTexts.useTexts()
  const save = async (): Promise<void> => {
    const { qrCodeFile } = await loadCode()
    await saveFile(new Response(qrCodeFile(link)), `${slug}.svg`)
  }
  return (
    <Group gap="md">
      <QrCode text={link} label={t('code')} />
      <Stack gap="xs" flex={1} miw={200} align="flex-start">
        <Text size="sm" c="dimmed">
          {t('code.about')}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void save()}
        >
          {t('code.save')}
        </Button>
      </Stack>
    </Group>
  )
}

interface InviteButtonsProps {
  readonly assessment: Pick<SharedTest, 'id' | 'name' | 'slug'>
  readonly onClose: () => void
}

function InviteButtons({ assessment, onClose }: InviteButtonsProps) {
  const t = sharingTexts.useTexts()
  const invite = (mode: 'single' | 'mass'): void => {
    onClose()
    requestInvitation({ mode, assessment })
  }
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => invite('single')}>
        {t('invite')}
      </Button>
      <Button variant="default" leftSection={<IconUsers size={16} />} onClick={() => invite('mass')}>
        {t('invite.many')}
      </Button>
    </Group>
  )
}
