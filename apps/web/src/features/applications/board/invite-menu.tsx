/** Inviting to the test whose board this is: one person, or many. Only to a test that is online. */
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconSend, IconUser, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { requestInvitation } from '../../../feature-parts/invitation/request-invitation.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MenuAction } from '../../../patterns/actions.tsx'
import { testQuery } from '../api/board-queries.ts'
import { boardTexts } from './texts.ts'

export function InviteMenu({ assessmentId }: { readonly assessmentId: string }) {
  const t = useTexts(boardTexts)
  const test = useQuery(testQuery(assessmentId)).data
  if (test?.isOnline !== true || !test.abilities.invite) return null
  const assessment = { id: assessmentId, name: test.name, slug: test.slug }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('invite')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction
          label={t('invite.one')}
          icon={IconUser}
          onClick={() => requestInvitation({ mode: 'single', assessment })}
        />
        <MenuAction
          label={t('invite.many')}
          icon={IconUsers}
          onClick={() => requestInvitation({ mode: 'mass', assessment })}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
