import { Worker } from 'node:worker_threads'
import type { Answer, Rendered, RenderInput } from './input.ts'

/** Renders in its own threads, so that the thread that answers requests stays free. */
export interface Renderer extends AsyncDisposable {
  /** The result or error of `renderPdf`. The queue of renderings is unbounded: bound it before. */
  render(input: RenderInput): Promise<Rendered>
  /** False once it renders no more. */
  readonly works: boolean
}

export interface PoolOptions {
  workers: number
  /** The thread's program; by default ours. */
  script?: URL
}

interface Job {
  input: RenderInput
  attempts: number
  resolve: (rendered: Rendered) => void
  reject: (error: Error) => void
}

interface Seat {
  worker: Worker
  ready: boolean
  job: Job | null
}

/**
 * Opens a pool of threads and waits until they can render. A dead thread is replaced and its job given to another one,
 * once. Rejects if the threads cannot start.
 */
export async function openRenderer(options: PoolOptions): Promise<Renderer> {
  const pool = new Pool(options)
  await pool.started
  return pool
}

class Pool implements Renderer {
  readonly started: Promise<void>
  readonly #script: URL
  readonly #seats: Seat[] = []
  readonly #waiting: Job[] = []
  #settle: { resolve: () => void; reject: (error: Error) => void }
  /** Why no more renderings are accepted; null while they are. */
  #ended: Error | null = null

  constructor({ workers, script = new URL('./worker.ts', import.meta.url) }: PoolOptions) {
    this.#script = script
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.started = promise
    this.#settle = { resolve, reject }
    for (let index = 0; index < workers; index += 1) this.#hire()
  }

  get works(): boolean {
    return this.#ended === null
  }

  render(input: RenderInput): Promise<Rendered> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, attempts: 0, resolve, reject })
      this.#next()
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end(new Error('the renderer is closed'))
  }

  #hire(): void {
    const seat: Seat = { worker: new Worker(this.#script), ready: false, job: null }
    seat.worker.on('message', (answer: Answer) => this.#hear(seat, answer))
    seat.worker.on('error', (error) => this.#replace(seat, error))
    seat.worker.on('exit', (code) =>
      this.#replace(seat, new Error(`the rendering thread ended with ${code}`)),
    )
    this.#seats.push(seat)
  }

  #hear(seat: Seat, answer: Answer): void {
    if ('ready' in answer) {
      seat.ready = true
      seat.worker.unref()
      if (this.#seats.every(({ ready }) => ready)) this.#settle.resolve()
    } else this.#finish(seat, answer)
    this.#next()
  }

  #finish(seat: Seat, answer: Exclude<Answer, { ready: true }>): void {
    const { job } = seat
    seat.job = null
    seat.worker.unref()
    if ('rendered' in answer) job?.resolve(answer.rendered)
    else job?.reject(Object.assign(new Error(answer.error.message), { name: answer.error.name }))
  }

  #next(): void {
    for (const seat of this.#seats) {
      if (seat.job || !seat.ready) continue
      const job = this.#waiting.shift()
      if (!job) return
      seat.job = job
      seat.worker.ref()
      seat.worker.postMessage(job.input)
    }
  }

  /** A thread died. One that never started would die again, so it ends the pool. */
  #replace(seat: Seat, cause: Error): void {
    const index = this.#seats.indexOf(seat)
    if (index === -1 || this.#ended) return
    this.#seats.splice(index, 1)
    if (!seat.ready) {
      void this.#end(new Error('the rendering threads do not start', { cause }))
      return
    }
    this.#again(seat.job, cause)
    this.#hire()
  }

  #again(job: Job | null, cause: Error): void {
    if (!job) return
    job.attempts += 1
    if (job.attempts > 1) job.reject(new Error('the rendering thread died twice on this document', { cause }))
    else this.#waiting.unshift(job)
  }

  async #end(reason: Error): Promise<void> {
    if (this.#ended) return
    this.#ended = reason
    this.#settle.reject(reason)
    const left = [...this.#seats.flatMap(({ job }) => job ?? []), ...this.#waiting.splice(0)]
    for (const job of left) job.reject(reason)
    await Promise.all(this.#seats.map(({ worker }) => worker.terminate()))
  }
}
