import { defineConfig } from '@playwright/test';
export default defineConfig({ testMatch: '**/*.test.ts', testIgnore: '**/node_modules/**', reporter: 'line' });
