import type { ReactNode } from 'react'

interface RowLinkProps {
  /** A page of this application. */
  readonly to: string
  readonly children: ReactNode
}

/** The link of a row. The list opens it: a link that works out by itself where it leads costs more than the rest of a row. */
export const RowLink = ({ to, children }: RowLinkProps) => (
  <a href={to} className="list-link">
    {children}
  </a>
)
