/** The items of the sidebar and of the burger menu. Pure. */
import {
  type Icon,
  IconAddressBook,
  IconBuilding,
  IconHistory,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconMailQuestion,
  IconPencil,
  IconPhoto,
  IconShieldStar,
  IconSpeakerphone,
  IconStack2,
} from '@tabler/icons-react'
import { paths, type ScreenName } from '../navigation/paths.ts'
import type { Screens } from '../navigation/screen.ts'
import { mayOpen, type Viewer } from '../session/me.ts'

export type MenuGroup = 'top' | 'middle' | 'bottom'

interface MenuItem {
  /** The id of the item, and the key of its label and title in `screenTexts`. */
  readonly id: ScreenName
  readonly route: string
  readonly icon: Icon
  readonly group: MenuGroup
  /** Hidden: the right is missing. */
  readonly restricted: boolean
}

const items: readonly Omit<MenuItem, 'restricted'>[] = [
  { id: 'dashboard', route: paths.dashboard(), icon: IconLayoutDashboard, group: 'top' },
  { id: 'assessments', route: paths.assessments(), icon: IconLayoutKanban, group: 'middle' },
  { id: 'addressBook', route: paths.addressBook(), icon: IconAddressBook, group: 'middle' },
  { id: 'requests', route: paths.requests(), icon: IconMailQuestion, group: 'middle' },
  { id: 'campaigns', route: paths.campaigns(), icon: IconSpeakerphone, group: 'middle' },
  { id: 'builderList', route: paths.builderList(), icon: IconPencil, group: 'middle' },
  { id: 'bank', route: paths.bank(), icon: IconStack2, group: 'middle' },
  { id: 'media', route: paths.media(), icon: IconPhoto, group: 'middle' },
  { id: 'company', route: paths.company(), icon: IconBuilding, group: 'bottom' },
  { id: 'superadmin', route: paths.superadmin(), icon: IconShieldStar, group: 'bottom' },
  { id: 'logs', route: paths.logs(), icon: IconHistory, group: 'bottom' },
]

/** Every item, with those that this viewer does not see marked as restricted. */
export function menuOf(viewer: Viewer, screens: Screens<ScreenName>): readonly MenuItem[] {
  return items.map((item) => ({ ...item, restricted: !mayOpen(viewer, screens[item.id].access) }))
}

/** The item of an address: the longest route that it is or stands below. */
export function activeItem(menu: readonly MenuItem[], pathname: string): MenuItem | undefined {
  return menu
    .filter(({ route }) => pathname === route || pathname.startsWith(`${route}/`))
    .toSorted((a, b) => b.route.length - a.route.length)[0]
}
