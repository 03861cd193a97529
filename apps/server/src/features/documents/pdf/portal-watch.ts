// Runs in a thread of a document's process: ends the process when its standard input is closed.
import { Socket } from 'node:net';

const end = () => process.kill(process.pid, 'SIGKILL');
new Socket({ fd: 0 }).on('error', end).on('close', end).resume();
