import { MissingScript } from '@consign/page/missing-script'
import { ConsignError } from '@consign/sdk'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ApiProvider } from './api/use-api.tsx'
import { ToastProvider } from './parts/toast.tsx'
import { router } from './routes.tsx'
import { type Spoken, TextsProvider } from './texts/use-texts.tsx'
import { theme } from './theme.ts'

/** Errors that a page shows in its own words; any other is a fault of ours. */
const isSaid = (error: Error): boolean => error instanceof ConsignError || error instanceof MissingScript

/** The SDK itself retries transient failures; a refusal is final. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, throwOnError: (error) => !isSaid(error) } },
})

export function App({ first }: { readonly first: Spoken }) {
  return (
    // Mantine's variables and classes are in our style sheets: the pages' policy forbids a style element.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses
    >
      <TextsProvider first={first}>
        <QueryClientProvider client={queries}>
          <ApiProvider>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </ApiProvider>
        </QueryClientProvider>
      </TextsProvider>
    </MantineProvider>
  )
}
