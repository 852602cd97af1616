/** The address book's columns, and on a small screen the lines of a person's card (product 6.1, 6.2). */
import type { candidateSorts } from '@assay/contract/candidates/calls'
import { Badge, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconSend } from '@tabler/icons-react'
import { requestInvitation } from '../../feature-parts/invitation/request-invitation.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Breakable } from '../../modules/shared/fields/e-mail-address.tsx'
import { TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { IconButton } from '../../patterns/actions.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { useMay } from '../../session/me.ts'
import type { Candidate, InBook } from './api.ts'
import { CvCell } from './cv-cell.tsx'
import { candidateTexts } from './texts.ts'

export type BookSort = (typeof candidateSorts)[number]

export function useBookColumns(onEdit: (candidate: Candidate) => void): readonly Column<InBook, BookSort>[] {
  const t = candidateTexts.useTexts()
  const mayEdit = useMay('candidate.create')
  const columns: readonly Column<InBook, BookSort>[] = [
    {
      key: 'cv',
      title: t('cv'),
      cell: (candidate) => <CvCell candidate={candidate} />,
      width: 48,
      onCard: 'none',
    },
    {
      key: 'firstName',
      title: t('firstName'),
      cell: ({ firstName }) => firstName,
      sorts: { ascending: 'first_name', descending: 'first_name_back' },
      onCard: 'title',
    },
    {
      key: 'lastName',
      title: t('lastName'),
      cell: ({ lastName }) => lastName,
      opens: true,
      sorts: { ascending: 'name', descending: 'name_back' },
    },
    {
      key: 'phone',
      title: t('phone'),
      cell: ({ phone }) => (phone === null ? '–' : <Whole text={phone} />),
      onCard: 'bare',
    },
    {
      key: 'email',
      title: t('email'),
      cell: ({ email }) => <Whole text={email} />,
      sorts: { ascending: 'email', descending: 'email_back' },
      onCard: 'bare',
    },
    {
      key: 'contact',
      title: t('contact'),
      cell: (candidate) =>
        candidate.contact === null && !candidate.isUnsubscribed ? '–' : <ContactCell candidate={candidate} />,
      onCard: 'bare',
    },
    {
      key: 'lastApplication',
      title: t('lastApplication'),
      cell: (candidate) => <LastApplicationCell candidate={candidate} />,
      onCard: 'bare',
    },
    {
      key: 'tags',
      title: t('tags'),
      cell: ({ tags }) => (tags.length === 0 ? '–' : <TagsCell tags={tags} />),
      onCard: 'bare',
    },
    {
      key: 'edit',
      title: t('edit'),
      align: 'end',
      width: 72,
      onCard: 'corner',
      cell: (candidate) =>
        candidate.abilities.edit ? (
          <IconButton
            label={t('editOf', { name: candidate.fullName })}
            icon={IconPencil}
            onClick={() => onEdit(candidate)}
          />
        ) : null,
    },
  ]
  return mayEdit ? columns : columns.filter(({ key }) => key !== 'edit')
}

/** An address or number on one line, unless it is longer than any column should be. */
function Whole({ text }: { readonly text: string }) {
  if (text.length > 40) return <Breakable text={text} />
  return <span style={{ whiteSpace: 'nowrap' }}>{text}</span>
}

/** How far they are with the test that they were last written to about, or with the one filtered by. */
function ContactCell({ candidate: { contact, isUnsubscribed } }: { readonly candidate: InBook }) {
  const t = candidateTexts.useTexts()
  const { date } = useFormats()
  if (contact === null) return <Unsubscribed />
  const { state, invitedAt, assessmentName } = contact
  const invited = invitedAt === null ? '' : t('contact.invitedOn', { date: date(invitedAt) })
  return (
    <>
      <Group gap="2xs">
        {isUnsubscribed ? <Unsubscribed /> : null}
        <Text size="sm" title={invited}>
          {state === 'invited' ? invited : t(`contact.${state}`)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" lineClamp={1} title={assessmentName} maw={180}>
        {assessmentName}
      </Text>
    </>
  )
}

function Unsubscribed() {
  const t = candidateTexts.useTexts()
  return (
    <Badge size="sm" variant="light" color="gray">
      {t('contact.unsubscribed')}
    </Badge>
  )
}

const tagsShown = 3

function TagsCell({ tags }: { readonly tags: readonly string[] }) {
  return (
    <Group gap="2xs" title={tags.join(' · ')}>
      {tags.slice(0, tagsShown).map((tag) => (
        <Badge key={tag} size="sm" variant="default" maw={140}>
          {tag}
        </Badge>
      ))}
      {tags.length > tagsShown ? <Text size="xs" c="dimmed">{`+${tags.length - tagsShown}`}</Text> : null}
    </Group>
  )
}

/** The most recent application, or how to get one (product 6.2). */
function LastApplicationCell({ candidate }: { readonly candidate: Candidate }) {
  const t = candidateTexts.useTexts()
  const formats = useFormats()
  const [latest] = candidate.applications
  if (latest !== undefined) {
    const { assessmentId, assessmentName, createdAt } = latest
    // While the identity is hidden, neither a date nor a search by name tells which card is theirs.
    const href = paths.board(assessmentId, createdAt === null ? {} : { search: candidate.fullName })
    return (
      <TextLink href={href} size="sm">
        {createdAt === null
          ? assessmentName
          : t('lastApplication.of', { date: formats.date(createdAt), name: assessmentName })}
      </TextLink>
    )
  }
  if (!candidate.abilities.sendMail || candidate.isUnsubscribed)
    return <Text size="sm">{t('lastApplication.none')}</Text>
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      h="auto"
      mih={26}
      // On a phone's card it takes two lines where it must.
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<IconSend size={14} aria-hidden />}
      onClick={() => requestInvitation({ mode: 'single', candidate })}
    >
      {t('followUp')}
    </Button>
  )
}
