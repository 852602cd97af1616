/** The bell of the frame: how much concerns oneself and is not read, and the list of it (product 5.21). */
import type { Notice } from '@assay/contract/notifications/notice-calls'
import { Button, Group, Indicator, Popover, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconCircle, IconCircleFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCandidateName } from '../../feature-parts/candidate/candidate-name.ts'
import { useFormats } from '../../i18n/formats.ts'
import { AppLink, TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { IconButton } from '../../patterns/actions.tsx'
import { useAgo } from '../../patterns/ago.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { toast } from '../../patterns/toast.tsx'
import classes from './bell.module.css'
import { addressOf, mark, noticesQuery, useLiveNotices } from './notices.ts'
import { noticeTexts } from './texts.ts'

export function Bell() {
  const t = noticeTexts.useTexts()
  const [opened, { toggle, close }] = useDisclosure()
  const button = useRef<HTMLButtonElement>(null)
  const unread = useQuery(noticesQuery).data?.meta.unread ?? 0
  useLiveNotices()
  return (
    <Popover
      opened={opened}
      onChange={(open) => open || close()}
      position="bottom-end"
      width="min(400px, 100vw - 16px)"
      withinPortal
      trapFocus
      // Its roles would name the list by the count on the bell.
      withRoles={false}
      onDismiss={() => button.current?.focus()}
    >
      <Popover.Target>
        <Indicator
          disabled={unread === 0}
          label={unread > 99 ? '99+' : unread}
          size={16}
          offset={5}
          color="red"
          classNames={{ indicator: classes.count }}
        >
          <IconButton
            ref={button}
            label={unread === 0 ? t('bell') : t('bellUnread', { count: unread })}
            icon={IconBell}
            tipProps={{ position: 'left' }}
            aria-expanded={opened}
            aria-haspopup="dialog"
            onClick={toggle}
          />
        </Indicator>
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t('title')}>
        {opened ? <NoticeList onLeave={close} /> : null}
      </Popover.Dropdown>
    </Popover>
  )
}

const markOrSay = async (failure: string, body: Parameters<typeof mark>[0]['body']): Promise<void> => {
  try {
    await mark({ body })
  } catch (error) {
    toast.failureBecause(error, failure)
  }
}

function NoticeList({ onLeave }: { readonly onLeave: () => void }) {
  const t = noticeTexts.useTexts()
  const query = useQuery(noticesQuery)
  const isUnread = (query.data?.meta.unread ?? 0) > 0
  return (
    <>
      <Group justify="space-between" px="md" py="xs" gap="xs" wrap="nowrap" className={classes.head}>
        <Text fw={500}>{t('title')}</Text>
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!isUnread}
          onClick={() => void markOrSay(t('markFailed'), { isRead: true })}
        >
          {t('markAll')}
        </Button>
      </Group>
      <div className={classes.list}>
        <QueryState
          query={query}
          skeleton={<RowsSkeleton rows={3} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} icon={IconBell} />}
        >
          {({ data }) => (
            <ul className="plain">
              {data.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} onLeave={onLeave} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      <div className={classes.foot}>
        <TextLink href={paths.account({ tab: 'notifications' })} size="sm" onClick={onLeave}>
          {t('settings')}
        </TextLink>
      </div>
    </>
  )
}

function NoticeLine({ notice, onLeave }: { readonly notice: Notice; readonly onLeave: () => void }) {
  const t = noticeTexts.useTexts()
  const { date } = useFormats()
  const ago = useAgo()
  const { id, isRead, request, imported, assessment } = notice
  const set = (read: boolean) => void markOrSay(t('markFailed'), { ids: [id], isRead: read })
  const facts = [
    assessment?.name,
    request && (request.isDone ? t('done') : t('due', { date: date(request.dueAt) })),
    imported && imported.failed > 0 && t('importFailed', { count: imported.failed }),
    ago(notice.at),
  ]
  return (
    <li className={classes.line} data-unread={!isRead || undefined}>
      <AppLink
        className={classes.link}
        href={addressOf(notice)}
        onClick={() => {
          onLeave()
          if (!isRead) set(true)
        }}
      >
        {isRead ? null : <VisuallyHidden>{t('unread')}</VisuallyHidden>}
        <Sentence notice={notice} />
        <Hint size="xs">{facts.filter(Boolean).join(' · ')}</Hint>
      </AppLink>
      <IconButton
        label={t(isRead ? 'markUnread' : 'markRead')}
        icon={isRead ? IconCircle : IconCircleFilled}
        iconSize={10}
        color={isRead ? 'gray' : 'brand'}
        onClick={() => set(!isRead)}
      />
    </li>
  )
}

function Sentence({ notice: { kind, by, application, request, imported } }: { readonly notice: Notice }) {
  const t = noticeTexts.useTexts()
  const nameOf = useCandidateName()
  const who = application ? nameOf(application) : (request?.candidate?.fullName ?? '')
  return (
    <Text size="sm">
      {kind === 'import'
        ? t('import', { count: imported?.added ?? 0 })
        : t(`kind.${kind}`, { by: by ?? t('somebody'), who })}
    </Text>
  )
}
