import { fetched, MissingScript } from '@consign/page/missing-script'
import {
  Component,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useState,
} from 'react'
import { MissingPage, MissingPart, type MissingProps } from './missing.tsx'
import { Waiting } from './waiting.tsx'

interface Look {
  readonly waiting: ReactNode
  /** Stands in its place where its script could not be fetched. */
  readonly Missing: ComponentType<MissingProps>
}

/** A component whose script is fetched when it is first shown. A script that is missing takes only its own place away. */
export interface Lazy<P> extends FunctionComponent<P> {
  /** Fetches the script beforehand. */
  preload(): Promise<void>
}

type Load<P> = () => Promise<ComponentType<P>>

/** A part of a page, of about so many lines. */
export const lazyPart = <P extends object>(load: Load<P>, lines = 8): Lazy<P> =>
  lazy(load, { waiting: <Waiting lines={lines} />, Missing: MissingPart })

/** The page of a route. */
export const lazyPage = (load: Load<object>): Lazy<object> =>
  lazy(load, { waiting: null, Missing: MissingPage })

function lazy<P extends object>(load: Load<P>, { waiting, Missing }: Look): Lazy<P> {
  let part: Promise<ComponentType<P>> | undefined
  let isMissing = false
  const fetchPart = () => {
    part ??= fetched(load).catch((error) => {
      isMissing = true
      throw error
    })
    return part
  }
  const forgetMissing = () => {
    if (isMissing) part = undefined
    isMissing = false
  }
  const Fetched = (props: P) => {
    const Part = use(fetchPart())
    return <Part {...props} />
  }
  const Lazy = (props: P) => {
    // Shown anew, it is fetched anew.
    useState(forgetMissing)
    return (
      <MissingBoundary Missing={Missing} onRetry={forgetMissing}>
        <Suspense fallback={waiting}>
          <Fetched {...props} />
        </Suspense>
      </MissingBoundary>
    )
  }
  const preload = async () => {
    forgetMissing()
    await fetchPart().catch(() => undefined)
  }
  return Object.assign(Lazy, { preload })
}

interface BoundaryProps extends Pick<Look, 'Missing'> {
  readonly children: ReactNode
  onRetry(): void
}

/** Every other error is left to the boundary of the route. */
class MissingBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override readonly state = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  private hasRetried = false
  private readonly retry = () => {
    this.hasRetried = true
    this.props.onRetry()
    this.setState({ error: null })
  }
  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isMissingScript(error)) throw error
    return <this.props.Missing onRetry={this.hasRetried || isOfStyle(error) ? null : this.retry} />
  }
}

const isMissingScript = (error: unknown): error is MissingScript => error instanceof MissingScript

/** Vite tries a style sheet once; a second import would show the part without it. */
const isOfStyle = ({ cause }: MissingScript): boolean => /preload CSS/.test(String(cause))
