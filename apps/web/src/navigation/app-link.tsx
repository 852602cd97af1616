/** A link inside the interface: a real `<a>`, followed without loading the page again. */
import { Anchor, type AnchorProps } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address that `paths` gives. */
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link inside the application, also as `component={AppLink}` of Mantine's buttons and items. */
export function AppLink({ href, onClick, children, ...rest }: AppLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || wantsNewTab || rest.target === '_blank') return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** A link within what is read. */
export function TextLink(props: AppLinkProps & Omit<AnchorProps, keyof AppLinkProps>) {
  return <Anchor {...props} component={AppLink} />
}
