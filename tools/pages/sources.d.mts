export declare const BUILT: string
export declare function pageApps(root: string): string[]
export declare function stampOf(root: string): string
export declare function builtStamp(root: string): string | undefined
