// Runs in a thread of a document's process: ends the process once nobody is at the other end of its standard input.
import { Socket } from 'node:net';

const end = () => process.kill(process.pid, 'SIGKILL');
new Socket({ fd: 0 }).on('error', end).on('close', end).resume();
